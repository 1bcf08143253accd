import { defineConfig } from "vite";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    assetsInlineLimit: 0, // the host's Content-Security-Policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  // `npm run dev` beside `yomikiri serve`.
  server: { proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } } },
});
