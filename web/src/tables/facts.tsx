// The numbers and texts of a scene that belong to no seat.
import type { Scene } from "../protocol.ts";
import { useApp } from "../views/app_context.ts";
import { isWord, keyInWords } from "../words.ts";

export function Facts({ scene }: { scene: Scene }) {
  const { words } = useApp();
  const numbers = Object.entries(scene.numbers ?? {}).filter(([, value]) => !Array.isArray(value));
  const texts = Object.entries(scene.texts ?? {});
  if (numbers.length + texts.length === 0) return null;
  // Some texts are keys, too, such as the `provisional` stage of Go.
  const keyOrText = (name: string, text: string) => {
    const word = `text_${name}_${text}`;
    return isWord(word) ? words(word) : text;
  };
  const rows = [
    ...numbers.map(([name, value]) => ["number", name, value] as const),
    ...texts.map(([name, text]) => ["text", name, keyOrText(name, text)] as const),
  ];
  return (
    <dl class="facts">
      {rows.map(([group, name, value]) => (
        <div key={name} data-fact={name}>
          <dt>{keyInWords(words, group, name)}</dt> <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
