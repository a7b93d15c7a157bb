import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The scripts of the first load. */
const first = new Set<string>();
const firstLoad: Plugin = {
  name: 'first-load',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const visit = (file: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || first.has(file)) return;
        first.add(file);
        for (const next of chunk.imports) visit(next);
      };
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('/index.html')) visit(file.fileName);
    },
  },
};

/**
 * Buttons and tags take one function from a file of antd's colour picker. As a module of its own (`?alone`) the file gives them that
 * function alone; otherwise the whole colour picker, with what it opens, would belong to the first load.
 */
const brightness: Plugin = {
  name: 'brightness',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('/color-picker/components/ColorPresets') || !/\/antd\/es\/(?:button|tag)\//.test(importer ?? '')) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: `${found.id}?alone` };
  },
};

/**
 * Zod asks at its first schema whether it may make functions from text, which the Content-Security-Policy refuses and reports. Told
 * before any module of it runs that it may not, it does not ask.
 */
const withoutEval: Plugin = {
  name: 'without-eval',
  transform: {
    filter: { id: /zod\/v4\/core\/core\.js$/ },
    handler: (code) => ({ code: `globalThis.__zod_globalConfig = { jitless: true };${code}`, map: null }),
  },
};

/** Rolldown's own shared chunks keep the first load small; only React is a group of its own, since it changes least. Colours are written with light-dark(), which the browsers named understand. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brightness, withoutEval, firstLoad],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    // Read by scripts/handheld-workers.mjs: of which files the station and the phone pages consist.
    manifest: true,
    // The first script lists for every page what it needs: without what is there already, the list is shorter.
    modulePreload: {
      resolveDependencies: (_, needed, { hostType }) => (hostType === 'js' ? needed.filter((file) => !first.has(file)) : needed),
    },
    rolldownOptions: {
      input: ['index.html', 'station.html', 'receive.html', 'install.html', 'visit.html'].map((page) => `${import.meta.dirname}/${page}`),
      // They do not say so, but the packages below antd do nothing when imported. Without this, one function of the colour picker brings it whole.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }] } },
    },
  },
});
