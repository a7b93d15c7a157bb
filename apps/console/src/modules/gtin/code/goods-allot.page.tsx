import { gs1Prefix, type PrefixOption } from '@touchmark/contract';
import { Card, Col, Row, Space } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { OpenButton, Nothing, PartOfPage } from '../../../ui/index.ts';
import { CapacityBar } from '../prefix/public.ts';
import { AllotForm } from './allot-form.tsx';
import { text } from './code.text.ts';
import { RecentCodes } from './recent-codes.tsx';

/** Takes the next free number of a prefix for one product. */
export default function AllotPage() {
  const { data = [], isSuccess } = useRead(gs1Prefix.select, {});
  const [chosen, setChosen] = useState<string>();
  const usable = data.filter((one) => one.usable);
  const prefixId = chosen ?? usable[0]?.id;
  return (
    <section className="tm-list" aria-label={say(text.title)}>
      <header className="tm-list-head">
        <h1>{say(text.title)}</h1>
      </header>
      <Prefixes options={data} loaded={isSuccess} chosen={prefixId} onChoose={setChosen} />
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={13}>
          <Card size="small" title={say(text.form)}>
            {isSuccess ? <AllotForm key={prefixId ?? ''} prefixId={prefixId} /> : null}
          </Card>
        </Col>
        <Col xs={24} xl={11}>
          <PartOfPage value>
            <RecentCodes />
          </PartOfPage>
        </Col>
      </Row>
    </section>
  );
}

/** Enter and Space select; Space must not scroll the page as well. */
function pressed(event: KeyboardEvent, { id, usable }: PrefixOption, onChoose: (id: string) => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (usable) onChoose(id);
}

function Prefixes({
  options,
  loaded,
  chosen,
  onChoose,
}: {
  options: readonly PrefixOption[];
  loaded: boolean;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  if (loaded && options.length === 0)
    return (
      <Card size="small">
        <Nothing
          drawing="tag"
          text={text.noPrefix}
          next={<OpenButton call={gs1Prefix.saveOrUpdate} mode="add" label={text.toPrefix} type="primary" to="/GS1ComPrefix/index" />}
        />
      </Card>
    );
  return (
    <Row gutter={[16, 16]} role="radiogroup" aria-label={say(text.prefixes)}>
      {options.map((one) => (
        <Col key={one.id} xs={24} sm={12} lg={8}>
          <Card
            size="small"
            hoverable={one.usable}
            role="radio"
            aria-checked={one.id === chosen}
            aria-disabled={!one.usable}
            tabIndex={one.usable ? 0 : -1}
            style={one.id === chosen ? { borderColor: 'var(--ant-color-primary)' } : { opacity: one.usable ? 1 : 0.6 }}
            onClick={() => one.usable && onChoose(one.id)}
            onKeyDown={(event) => pressed(event, one, onChoose)}
          >
            <Space orientation="vertical" size={4} style={{ width: '100%' }}>
              <Space style={{ justifyContent: 'space-between', width: '100%' }}>
                <b className="tm-code">{one.prefix}</b>
                <span className="tm-hint">{one.usable ? fill(text.until, { day: one.validTo }) : say(text.ended)}</span>
              </Space>
              <CapacityBar used={one.used} capacity={one.capacity} wide />
            </Space>
          </Card>
        </Col>
      ))}
    </Row>
  );
}
