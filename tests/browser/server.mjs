// `yomikiri serve` with a temporary data folder; can be killed and restarted on the same data.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Server {
  static async start() {
    const server = new Server();
    server.data = await mkdtemp(join(tmpdir(), "yomikiri-browser-"));
    server.port = 0;
    await server.launch();
    return server;
  }

  async launch() {
    const options = [
      "--port",
      String(this.port),
      "--data",
      this.data,
      "--web",
      process.env.YOMIKIRI_WEB,
    ];
    this.process = spawn(process.env.YOMIKIRI_PROGRAM, ["serve", ...options], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.ended = once(this.process, "exit");
    this.address = await this.readAddress();
    this.port = Number(new URL(this.address).port);
  }

  async readAddress() {
    let text = "";
    for await (const part of this.process.stdout) {
      text += part;
      const found = /http:\/\/\S+/.exec(text);
      if (found) return found[0];
    }
    throw new Error(`the server ended at once: ${text}`);
  }

  async kill() {
    this.process.kill("SIGKILL");
    await this.ended;
  }

  async stop() {
    await this.kill();
    await rm(this.data, { recursive: true });
  }
}
