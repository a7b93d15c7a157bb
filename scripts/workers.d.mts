import type { Plugin as BuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

export const external: BuildPlugin;
export function threads(outdir: string): BuildPlugin;
export function testThreads(): Plugin;
