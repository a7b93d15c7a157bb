import { wel } from '@touchmark/contract';
import { useRead } from '../../../api/hooks.ts';
import { Expiries, homeText, Todos } from '../home/public.ts';

/** What waits, with the age of the oldest, and what of a company expires soon. */
export function Waiting() {
  const summary = useRead(wel.summary, {});
  return (
    <div className="dash-waiting">
      <Todos title={homeText.todos} />
      {summary.data?.side === 'ENTERPRISE' ? <Expiries rows={summary.data.expiries} /> : null}
    </div>
  );
}
