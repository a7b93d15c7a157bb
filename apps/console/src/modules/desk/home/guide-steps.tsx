import type { ChecklistStep } from '@touchmark/contract';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../core/lazy-part.tsx';

interface Step {
  onClose: () => void;
}
const part = (load: () => Promise<ComponentType<Step>>) =>
  lazyPart<Step>(
    async () => ({ default: await load() }),
    ({ onClose }) => onClose(),
  );

/** What each step opens in place; certification has a page of its own. */
export const guideSteps: Partial<Record<ChecklistStep['key'], ComponentType<Step>>> = {
  brand: part(async () => (await import('../../identify/brand/public.ts')).BrandStep),
  product: part(async () => (await import('../../identify/product/public.ts')).ProductStep),
  fee: part(async () => {
    const { PayDrawer } = await import('../../money/fee/public.ts');
    return ({ onClose }) => <PayDrawer open onClose={onClose} />;
  }),
  issue: part(async () => (await import('../../codes/application/public.ts')).ApplyStep),
  print: part(async () => (await import('../../labels/print/public.ts')).PrintStep),
  activate: part(async () => (await import('../../codes/write-back/public.ts')).ReturnStep),
  scan: part(async () => (await import('../../codes/batch/public.ts')).ScanStep),
};
