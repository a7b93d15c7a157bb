import { say } from '../../../core/text.ts';
import { TitledPage, useDetail } from '../../../ui/index.ts';
import { ChainDrawer } from './chain-drawer.tsx';
import { chainText } from './chain.text.ts';
import { LookUpMany } from './look-up-many.tsx';
import { StaffSearch } from './staff-search.tsx';
import { TraceField } from './trace-field.tsx';
import { t } from './trace.text.ts';
import './chain.css';

/** The chains of every company, for complaints and supervision. */
export default function StaffTracePage() {
  const detail = useDetail('code');
  return (
    <TitledPage title={chainText.staffTitle}>
      <section className="trace-ask" aria-label={say(chainText.staffTitle)}>
        <TraceField onOpen={detail.open} label={t.ask} />
        <LookUpMany onOpen={detail.open} />
      </section>
      <p className="tm-hint">{say(chainText.staffHint)}</p>
      <StaffSearch onOpen={detail.open} />
      <ChainDrawer text={detail.id} onOpen={detail.open} onClose={detail.close} />
    </TitledPage>
  );
}
