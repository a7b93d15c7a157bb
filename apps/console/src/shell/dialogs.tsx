import type { ComponentType } from 'react';
import { lazyPart } from '../core/lazy-part.tsx';
import { closeDialog, type DialogName, useOpenDialog } from '../core/dialog-store.ts';
import type { DialogProps } from './dialog-props.ts';

const part = (load: () => Promise<{ default: ComponentType<DialogProps> }>) => lazyPart(load, closeDialog);
const parts: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  settings: part(() => import('./settings-drawer.tsx')),
  themes: part(() => import('./theme-dialog.tsx')),
  errors: part(() => import('./error-dialog.tsx')),
  lock: part(() => import('./lock-dialog.tsx')),
  delTest: part(() => import('./del-test-dialog.tsx')),
  keys: part(() => import('./keys-dialog.tsx')),
  help: part(() => import('./help-panel.tsx')),
  palette: part(() => import('./palette.tsx')),
};

/** The open dialog of the frame. */
export function Dialogs() {
  const name = useOpenDialog();
  return name ? <One key={name} name={name} /> : null;
}

function One({ name }: { name: DialogName }) {
  const Part = parts[name];
  return <Part onClose={closeDialog} />;
}
