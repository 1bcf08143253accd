// The whole page: a header, notices, and the current screen.
import { useApp } from "./app_context.ts";
import { Entrance } from "./entrance.tsx";
import { Banner } from "./banner.tsx";
import { PlazaScreen } from "./plaza.tsx";
import { RecordScreen } from "./record.tsx";
import { RoomScreen } from "./room.tsx";

function Head() {
  const { state, words, deeds } = useApp();
  return (
    <header>
      <h1>{words("title")}</h1>
      {typeof state.me === "object" && (
        <>
          <span class="own-name">{state.me.name}</span>
          <button class="quiet" onClick={deeds.logOut}>
            {words("log_out")}
          </button>
        </>
      )}
      <button class="quiet" onClick={deeds.switchLanguage}>
        {words("language")}
      </button>
    </header>
  );
}

function Screen() {
  const { state, words } = useApp();
  if (state.record !== null) return <RecordScreen key={state.record} room={state.record} />;
  if (state.me === "stranger") return <Entrance />;
  if (state.room) return <RoomScreen room={state.room} />;
  if (state.plaza) return <PlazaScreen plaza={state.plaza} />;
  return <p class="loading">{words("loading")}</p>;
}

export function Page() {
  return (
    <>
      <Head />
      <Banner />
      <Screen />
    </>
  );
}
