import { DictLists } from './dict-lists.tsx';

/** All dictionaries of the platform. */
export default function DictPage() {
  return <DictLists />;
}
