import { file, type FileRef, type FileScene, moduleOf } from '@touchmark/contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { say, words } from '../../../core/text.ts';
import { FileLinks, Upload } from '../../../ui/index.ts';

/** The stored files of some ids, in their order; those that are not known yet are asked for one by one. */
function useFiles(ids: readonly string[], known: readonly FileRef[] = []): FileRef[] {
  const missing = ids.filter((id) => !known.some(({ fileId }) => fileId === id));
  // A link is valid for five minutes.
  const asked = useQueries({
    queries: missing.map((id) => ({
      queryKey: [moduleOf(file.link), file.link.name, { id }],
      queryFn: () => send(file.link, { id }),
      staleTime: 240_000,
    })),
  });
  // What may not be opened, or has not come yet, keeps its place, so that saving the product does not lose it.
  const all = [...known, ...missing.map((id, at) => asked[at]?.data ?? unopened(id, asked[at]?.error))];
  return ids.flatMap((id) => all.find(({ fileId }) => fileId === id) ?? []);
}

const unopened = (fileId: string, error: Error | null | undefined): FileRef => ({
  fileId,
  name: '',
  originalName: error?.message ?? say(words.loading),
  link: '',
  size: 0,
  mime: '',
});

/** Pictures or files of an element. The value holds their ids; what was uploaded here is remembered, so that it is not asked for. */
export function FileIds({
  scene,
  max,
  value = [],
  onChange,
  disabled = false,
  id,
}: {
  scene: FileScene;
  max: number;
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
  disabled?: boolean;
  id?: string;
}) {
  const [uploaded, remember] = useState<readonly FileRef[]>([]);
  return (
    <Upload
      scene={scene}
      max={max}
      value={useFiles(value, uploaded)}
      disabled={disabled}
      onChange={(files) => {
        remember(files);
        onChange?.(files.map(({ fileId }) => fileId));
      }}
      {...(id ? { id } : {})}
    />
  );
}

/** The pictures and files of a value, to look at. */
export const FilesShown = ({ ids }: { ids: readonly string[] }) => <FileLinks files={useFiles(ids)} />;
