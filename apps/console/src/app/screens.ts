import { builtPages, type PagePath, pages, type PageRow } from '@touchmark/contract';
import type { ComponentType } from 'react';

export type Screen = () => Promise<{ default: ComponentType }>;

const files = import.meta.glob('../modules/*/*/*.page.tsx') as Record<string, Screen>;

/** 'identify/brand' is `brand/brand.page.tsx`; a module with several pages names the file. */
function screenOf(path: PagePath): Screen {
  const [area, noun, file = noun] = (pages[path] as PageRow).screen!.split('/');
  const load = files[`../modules/${area}/${noun}/${file}.page.tsx`];
  if (!load) throw new Error(`no screen for ${path}`);
  return load;
}

/** The lazily loaded code of every built page, by the page table. */
export const screens: Partial<Record<PagePath, Screen>> = Object.fromEntries([...builtPages].map((path) => [path, screenOf(path)]));
