import { type PlatformSummary, reviews } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { money, number } from '../../../ui/index.ts';
import { Card, Numbers } from './card.tsx';
import { Inbox } from './inbox.tsx';
import { Messages } from './messages.tsx';
import { QuickEntries } from './quick-entries.tsx';
import { Todos } from './todos.tsx';
import { text } from './home.text.ts';

/** The home tab of the platform's staff: pending items, and today's figures. */
export function PlatformHome({ summary: { today: now, total } }: { summary: PlatformSummary }) {
  return (
    <div className="wel">
      <div className="wel-column">
        <Inbox />
        <Card title={text.platformToday}>
          <Numbers
            items={[
              { label: text.newCompanies, value: number(now.companies) },
              { label: text.orders, value: number(now.orders) },
              { label: text.paid, value: money(now.paid) },
              { label: text.issued, value: number(now.codes) },
              { label: text.scans, value: number(now.scans), to: `/wel/dashboard?rows=scans&day=${today()}` },
              { label: text.unknown, value: number(now.unknownScans) },
            ]}
          />
        </Card>
        <Card title={text.platformTotal}>
          <Numbers
            items={[
              { label: text.companies, value: number(total.companies) },
              { label: text.approved, value: number(total.products) },
              { label: text.codes, value: number(total.codes) },
            ]}
          />
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
