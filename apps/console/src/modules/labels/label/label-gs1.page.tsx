import { LabelTabs } from './label-tabs.tsx';

/** GS1 label templates: the same designer with the rules of GS1. */
export default function Gs1LabelPage() {
  return <LabelTabs scheme="GS1" />;
}
