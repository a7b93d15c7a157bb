import { LabelTabs } from './label-tabs.tsx';

/** Label templates and their printing. */
export default function LabelTemplatePage() {
  return <LabelTabs scheme="NORMAL" />;
}
