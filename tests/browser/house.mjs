// One browser for all tests of a file, a server for each test, and its users.
import { after, afterEach, before, beforeEach } from "node:test";
import { chromium } from "playwright-core";
import { Player } from "./player.mjs";
import { Server } from "./server.mjs";

class House {
  players = [];

  // A visitor at the entrance.
  stranger = async (name, options) => {
    const player = await Player.come(this.browser, this.server, name, options);
    this.players.push(player);
    return player;
  };

  come = async (name, options) => {
    const player = await this.stranger(name, options);
    await player.giveName();
    return player;
  };

  comeAll = async (names) => {
    const all = [];
    for (const name of names) all.push(await this.come(name));
    return all;
  };

  // The first opens a room; the others find it in the plaza, which lists it without a reload.
  sitDown = async ([first, ...others], room) => {
    await first.openRoom({ name: "Lotus", ...room });
    for (const other of others) await other.enter("Lotus");
  };

  async empty() {
    const leaving = this.players;
    this.players = [];
    await this.server.stop();
    for (const player of leaving) await player.leave();
  }
}

export function openHouse() {
  const house = new House();
  before(async () => {
    house.browser = await chromium.launch({
      executablePath: process.env.YOMIKIRI_CHROMIUM,
      args: ["--no-sandbox"],
    });
  });
  after(() => house.browser.close());
  beforeEach(async () => {
    house.server = await Server.start();
  });
  afterEach(() => house.empty());
  return house;
}
