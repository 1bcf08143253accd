// The first screen: asks for a name.
import { useState } from "preact/hooks";
import { useApp } from "./app_context.ts";

export function Entrance() {
  const { words, deeds } = useApp();
  const [name, setName] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    deeds.becomeUser(name);
  };
  return (
    <form class="entrance" onSubmit={submit}>
      <label>
        {words("your_name")}
        <input
          name="name"
          value={name}
          required
          maxLength={32}
          autoFocus
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button>{words("go_in")}</button>
    </form>
  );
}
