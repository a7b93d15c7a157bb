import type { PlatformSummary } from '@touchmark/contract';
import { money, number } from '../../../ui/index.ts';
import { Card, Numbers } from './card.tsx';
import { Messages } from './messages.tsx';
import { QuickEntries } from './quick-entries.tsx';
import { Todos } from './todos.tsx';
import { text } from './home.text.ts';

/** The home tab of the platform's staff: pending items, and today's figures. */
export function PlatformHome({ summary: { today, total } }: { summary: PlatformSummary }) {
  return (
    <div className="wel">
      <div className="wel-column">
        <Todos title={text.reviews} />
        <Card title={text.platformToday}>
          <Numbers
            items={[
              { label: text.newCompanies, value: number(today.companies) },
              { label: text.orders, value: number(today.orders) },
              { label: text.paid, value: money(today.paid) },
              { label: text.issued, value: number(today.codes) },
              { label: text.scans, value: number(today.scans) },
              { label: text.unknown, value: number(today.unknownScans) },
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
        <QuickEntries />
        <Messages />
      </div>
    </div>
  );
}
