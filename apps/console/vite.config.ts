import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Rolldown's own shared chunks keep the first load small; only React is a group of its own, since it changes least. Colours are written with light-dark(), which the browsers named understand. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    // Read by scripts/station-worker.mjs: which files the packing station consists of.
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'station.html'].map((page) => `${import.meta.dirname}/${page}`),
      // They do not say so, but the packages below antd do nothing when imported. Without this, one function of the colour picker brings it whole.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }] } },
    },
  },
});
