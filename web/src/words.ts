// The texts of the pages in English and Japanese. `{0}`, `{1}` are placeholders.
import { bridgeWords } from "./bridge/words.ts";
import { gameWords } from "./game_words.ts";
import { mahjongWords } from "./mahjong/words.ts";
import { matchWords } from "./match_words.ts";

export type Language = "en" | "ja";

const dictionary = {
  ...gameWords,
  ...mahjongWords,
  ...bridgeWords,
  ...matchWords,
  title: ["Yomikiri", "読み切り"],
  language: ["日本語", "English"],
  your_name: ["Your name", "お名前"],
  go_in: ["Enter", "入場"],
  log_out: ["Leave the plaza", "退場"],
  loading: ["One moment …", "お待ちください…"],
  plaza: ["Plaza", "広場"],
  more_rooms: ["More rooms ({0} of {1} shown)", "部屋をもっと見る（{1}室中{0}室を表示中）"],
  no_rooms: ["No rooms yet: open one.", "まだ部屋がありません．部屋を作ってください．"],
  invited: ["You are invited to {0} ({1}).", "{0}（{1}）に招待されています．"],
  room_name: ["Room name", "部屋の名前"],
  game: ["Game", "ゲーム"],
  members: ["Members", "参加者"],
  bots: ["Bots", "ボット"],
  bot_level: ["Bot level", "ボットの強さ"],
  open_room: ["Open a room", "部屋を作る"],
  enter: ["Take a seat", "着席"],
  watch: ["Watch", "観戦"],
  private: ["Private: by invitation only", "非公開（招待のみ）"],
  turn_seconds: ["Seconds per move (0: no clock)", "一手の秒数（0: 無制限）"],
  takeover: ["Stand-in for absent players", "不在時の代打ち"],
  nobody: ["nobody", "なし"],
  pause_on_disconnect: ["Wait for disconnected players", "切断した人を待つ"],
  spectators: ["Spectators", "観戦可"],
  spectator_delay: ["Spectator delay (moves)", "観戦の遅れ（手数）"],
  settings: ["Rules", "ルール"],
  more_options: ["More options", "詳細設定"],
  phase_waiting: ["waiting for players", "募集中"],
  phase_playing: ["playing", "対局中"],
  phase_suspended: ["suspended", "中断中"],
  phase_finished: ["finished", "終了"],
  why_empty_seat: ["a seat is empty", "空席があります"],
  why_disconnected: ["somebody is disconnected", "切断している人がいます"],
  leave: ["Leave", "退室"],
  invitation: ["Invitation link", "招待リンク"],
  seat: ["Seat {0}", "席{0}"],
  free_seat: ["free", "空席"],
  bot: ["bot {1} ({0})", "ボット{1}（{0}）"],
  stand_in: ["{0} stands in", "代打ち：{0}"],
  disconnected: ["disconnected", "切断中"],
  you: ["you", "あなた"],
  add_bot: ["Add a bot", "ボットを追加"],
  remove_bot: ["Remove", "外す"],
  take_back: ["Take my seat back", "席に戻る"],
  watching: ["You are watching.", "観戦中です．"],
  nothing_to_see: ["Nothing is shown before the end.", "終局まで公開されません．"],
  chat: ["Chat", "チャット"],
  say: ["Say", "送信"],
  log: ["Log", "記録"],
  your_turn: ["Your turn", "あなたの番です"],
  turn_of: ["{0} is to move", "{0}の番です"],
  seconds_left: ["{0} s", "残り{0}秒"],
  play: ["Play", "出す"],
  lay_down: ["Lay face down", "伏せて出す"],
  next_round: ["Next round", "次の局へ"],
  waiting_for_others: ["Waiting for the others", "他の人を待っています"],
  rematch: ["Rematch", "再戦"],
  replay: ["Step through the match", "棋譜を見る"],
  result: ["Result", "結果"],
  move: ["Move", "手"],
  you_play: ["You play {0}", "あなたは{0}です"],
  to_move: ["to move", "手番"],
  moves_omitted: ["Too many moves to list: type one.", "手が多いため，入力してください．"],
  round: ["Round {0}", "{0}局"],
  winds: ["East South West North", "東 南 西 北"],
  dealer: ["dealer", "親"],
  multiplier: ["m = {0}", "m = {0}"],
  score: ["score", "点"],
  piles: ["piles", "組"],
  tiles_left: ["tiles", "枚"],
  face_down: ["face down", "伏せ牌"],
  taken_by: ["{0} takes it", "{0}が取りました"],
  last_inning: ["Last inning: {0} won", "前局：{0}の勝ち"],
  this_inning: ["This inning: {0} won", "この局：{0}の勝ち"],
  tricks_so_far: ["Tricks so far", "これまでのトリック"],
  link_connecting: ["Connecting …", "接続中…"],
  link_lost: ["Connection lost; reconnecting …", "切断されました．再接続しています…"],
  link_replaced: ["Yomikiri is open in another window.", "別の窓で開かれています．"],
  use_here: ["Use it here", "ここで使う"],
  not_connected: ["There is no connection right now.", "今は接続がありません．"],
  shutdown: ["The server is restarting.", "サーバーが再起動します．"],
  closed_finished: [
    "The match is over and the room was closed.",
    "対局が終わり，部屋は閉じられました．",
  ],
  closed_empty: [
    "The room was closed because it was empty.",
    "空になったため，部屋は閉じられました．",
  ],
  closed_idle: [
    "The room was closed because nothing happened in it.",
    "動きがないため，部屋は閉じられました．",
  ],
  closed_fault: ["The room was closed after an error.", "障害のため，部屋は閉じられました．"],
  closed_removed: [
    "You were away too long and lost your seat.",
    "不在が続いたため，席を失いました．",
  ],
  dismiss: ["Close", "閉じる"],
  back: ["Back", "戻る"],
  step: ["Step {0} of {1}", "{1}手中{0}手目"],
  seen_by: ["Seen by", "視点"],
  everybody: ["all open", "全公開"],
  previous: ["Previous", "前へ"],
  following: ["Next", "次へ"],
  said_room: ["The room was opened.", "部屋が作られました．"],
  said_enter: ["{0} takes seat {1}.", "{0}が席{1}に着きました．"],
  said_leave: ["{0} leaves.", "{0}が退室しました．"],
  said_bot: ["A bot takes seat {1}.", "席{1}にボットが着きました．"],
  said_unbot: ["The bot leaves seat {1}.", "席{1}のボットが外れました．"],
  said_start: ["The match begins.", "対局開始．"],
  said_move: ["{0}: {2}", "{0}：{2}"],
  said_reveal: ["All have chosen; you chose {2}.", "全員が選びました．あなたは{2}．"],
  said_go: ["The match continues.", "再開．"],
  said_ask: ["{0} is ready to go on.", "{0}は準備完了です．"],
  said_gone: ["{0} is disconnected.", "{0}が切断しました．"],
  said_back: ["{0} is back.", "{0}が戻りました．"],
  said_takeover: ["A bot stands in for {0}.", "{0}の代打ちにボットが入りました．"],
  said_return: ["{0} has the seat back.", "{0}が席に戻りました．"],
  said_rematch: ["{0} asks for a rematch.", "{0}が再戦を希望しています．"],
  said_restart: ["The server was restarted.", "サーバーが再起動しました．"],
  said_close: ["The room was closed.", "部屋は閉じられました．"],
  refused_room_full: ["The room is full.", "満席です．"],
  refused_not_your_turn: ["It is not your turn.", "あなたの番ではありません．"],
  refused_stale: ["The position has changed in the meantime.", "局面が変わっています．"],
  refused_suspended: ["The match is suspended.", "対局は中断中です．"],
  refused_paused: ["Not everybody has seen the trick yet.", "全員の確認待ちです．"],
  refused_chat_too_fast: ["You are sending lines too fast.", "発言が速すぎます．"],
  refused_unknown_invitation: ["This invitation is no longer valid.", "この招待は無効です．"],
  refused_unreachable: ["The server does not answer.", "サーバーが応答しません．"],
} satisfies Record<string, [string, string]>;

export type Word = keyof typeof dictionary;

export type Words = (word: Word, ...values: (string | number)[]) => string;

export function wordsIn(language: Language): Words {
  const column = language === "en" ? 0 : 1;
  return (word, ...values) =>
    dictionary[word][column].replace(/\{(\d)\}/g, (_, place) =>
      String(values[Number(place)] ?? ""),
    );
}

// A key of the host, such as the `black` of a side, in words if we know it; otherwise as it is.
export function keyInWords(words: Words, group: string, key: string, ...values: string[]): string {
  const word = `${group}_${key}`;
  return isWord(word) ? words(word, ...values) : key.replaceAll("_", " ");
}

// `connect-four` is Connect Four; games that we do not know go by their own names.
export function gameTitle(words: Words, game: string): string {
  const word = `game_${game}`;
  return isWord(word) ? words(word) : game.replace(/^asl:/, "").replaceAll("-", " ");
}

// For keys built from the host's messages, such as `closed_idle`.
export function isWord(key: string): key is Word {
  return Object.hasOwn(dictionary, key);
}

export function preferredLanguage(stored: string | null, browser: string): Language {
  if (stored === "en" || stored === "ja") return stored;
  return browser.toLowerCase().startsWith("ja") ? "ja" : "en";
}
