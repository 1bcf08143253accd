図  at は六角,落下 , 空き=empty
 併記 mover,won? ;
picture at as step=<dx,dy>with f;
