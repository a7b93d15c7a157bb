import type { LegacyRow } from '@touchmark/contract';
import { say } from '../../../core/text.ts';
import { Facts } from '../../../ui/index.ts';
import { text } from './migration.text.ts';

type Plan = Pick<LegacyRow, 'carried' | 'dropped' | 'missing'>;

/** What the move carries, drops and finds missing, in words. */
export const PlanParts = ({ of: { carried, dropped, missing } }: { of: Plan }) => (
  <>
    <h4>{`${say(text.missing)} (${missing.length})`}</h4>
    {missing.length === 0 ? (
      <p className="tm-hint">{say(text.noMissing)}</p>
    ) : (
      <ul>
        {missing.map((one) => (
          <li key={one.key}>{say(one)}</li>
        ))}
      </ul>
    )}
    <h4>{`${say(text.dropped)} (${dropped.length})`}</h4>
    {dropped.length === 0 ? (
      <p className="tm-hint">{say(text.noDropped)}</p>
    ) : (
      <Facts
        columns={1}
        items={dropped.map(({ what, value, why }) => ({
          label: what,
          value: (
            <>
              {value}
              <div className="tm-hint">{say(why)}</div>
            </>
          ),
        }))}
      />
    )}
    <h4>{`${say(text.carried)} (${carried.length})`}</h4>
    <p className="tm-hint">{say(text.stays)}</p>
    <Facts columns={1} items={carried.map(({ what, value }) => ({ label: what, value }))} />
  </>
);
