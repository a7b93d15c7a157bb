import { type PlatformSummary, reviews } from '@touchmark/contract';
import { money, number } from '../../../ui/index.ts';
import { Card, Numbers } from './card.tsx';
import { Inbox } from './inbox.tsx';
import { Messages } from './messages.tsx';
import { QuickEntries } from './quick-entries.tsx';
import { Todos } from './todos.tsx';
import { text, todayWords, totalWords } from './home.text.ts';

/** The home tab of the platform's staff: pending items, and today's figures. */
export function PlatformHome({ summary: { today: now, unknownScans, unknownPath, total } }: { summary: PlatformSummary }) {
  return (
    <div className="wel">
      <div className="wel-column">
        <Inbox />
        <Card title={text.platformToday}>
          <Numbers
            items={[
              ...now.map(({ key, n, path }) => ({ label: todayWords[key], value: (key === 'paid' ? money : number)(n), to: path })),
              { label: text.unknown, value: number(unknownScans), to: unknownPath },
            ]}
          />
        </Card>
        <Card title={text.platformTotal}>
          <Numbers items={total.map(({ key, n, path }) => ({ label: totalWords[key], value: number(n), to: path }))} />
        </Card>
      </div>
      <div className="wel-column">
        <Todos title={text.otherTodos} besides={reviews} />
        <QuickEntries />
        <Messages />
      </div>
    </div>
  );
}
