import { migrate, type MigrationStatus } from '@touchmark/contract';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { number } from '../../../ui/index.ts';
import { text } from './migration.text.ts';

const lookAgain = 2000;

/** Where the move stands; while it goes on it is asked again, and once it is over the lists are read anew. */
export function useMigration(): MigrationStatus | undefined {
  const queries = useQueryClient();
  const [running, setRunning] = useState(false);
  const { data } = useRead(migrate.status, {}, { refetchInterval: running ? lookAgain : false });
  if (data && data.running !== running) setRunning(data.running);
  useEffect(() => (running ? () => void queries.invalidateQueries({ queryKey: ['migrate'] }) : undefined), [running, queries]);
  return data;
}

export function MigrationBanner({ of }: { of: MigrationStatus }) {
  const words = { day: of.offDate, n: number(of.left) };
  if (of.running) return <Alert type="info" showIcon title={fill(text.running, words)} />;
  if (of.failed) return <Alert type="error" showIcon title={of.failed} />;
  if (of.left > 0) return <Alert type="warning" showIcon title={fill(of.closed ? text.closed : text.willClose, words)} />;
  if (of.moved > 0) return <Alert type="success" showIcon title={fill(text.allMoved, { n: number(of.moved) })} />;
  return <Alert type="info" showIcon title={say(text.nothing)} />;
}
