// Notices shown on every screen: the connection, refusals, a room that was closed.
import type { Notice } from "../model/state.ts";
import { isWord, type Words } from "../words.ts";
import { useApp } from "./app_context.ts";

function noticeText(notice: Notice, words: Words): string {
  if (notice.kind === "closed") {
    const key = `closed_${notice.why}`;
    return isWord(key) ? words(key) : notice.why;
  }
  if (notice.kind !== "refusal") return words(notice.kind);
  const key = `refused_${notice.error.code}`;
  if (isWord(key)) return words(key);
  return notice.error.message + (notice.error.next ? `: ${notice.error.next}` : "");
}

function LinkBanner() {
  const { state, words, deeds } = useApp();
  if (typeof state.me !== "object" || state.link === "open") return null;
  return (
    <p class={`banner link ${state.link}`} role="status">
      {words(`link_${state.link}`)}{" "}
      {state.link === "replaced" && <button onClick={deeds.useHere}>{words("use_here")}</button>}
    </p>
  );
}

export function Banner() {
  const { state, words, deeds } = useApp();
  const notice = state.notice;
  return (
    <>
      <LinkBanner />
      {notice && (
        <p class="banner notice" role="alert">
          <span>{noticeText(notice, words)}</span>{" "}
          {notice.kind === "closed" && notice.why === "finished" && (
            <a href={`#/record/${notice.room}`}>{words("replay")}</a>
          )}{" "}
          <button onClick={deeds.dismiss}>{words("dismiss")}</button>
        </p>
      )}
    </>
  );
}
