import { goodsCodes, type Output } from '@touchmark/contract';
import { commodityLife } from '@touchmark/domain';
import { readGtin, shortGtin } from '@touchmark/gs1';
import { AutoComplete, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { fill, say } from '../../../core/text.ts';
import { ChoiceText, grouped } from '../../../ui/index.ts';
import { pickText as text } from './master.text.ts';

interface Props {
  value?: string | null;
  onChange?: (gtin: string) => void;
  id?: string;
  /** Only codes of this brand are offered. */
  brandId: string | undefined;
  /** The product's present number, which needs no check. */
  own?: string | null | undefined;
  /** Told what the company has registered for the number. */
  onKnown?: ((code: RegisteredCode) => void) | undefined;
}
export type RegisteredCode = NonNullable<Output<typeof goodsCodes.standing>['code']>;

/** A product's GTIN: selected from the company's allotted GTINs without a product, or typed; faults of a typed one are shown below. */
export function GtinPick({ value, onChange, id, brandId, own, onKnown }: Props) {
  const [search, setSearch] = useState('');
  const { data = [], isFetching } = useRead(goodsCodes.select, {
    use: 'free',
    ...(brandId ? { brandId } : {}),
    ...(search ? { search } : {}),
  });
  const options = data
    .filter(({ codeForm }) => codeForm !== 'GTIN14')
    .map((one) => ({ value: shortGtin(one.gtin), label: <Choice {...one} /> }));
  return (
    <>
      <AutoComplete
        {...(id ? { id } : {})}
        value={value ?? ''}
        options={options}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        popupMatchSelectWidth={420}
        style={{ width: '100%' }}
        notFoundContent={
          isFetching || readGtin(search.trim()).ok ? null : <span className="tm-hint">{say(search ? text.noneLike : text.noneFree)}</span>
        }
        onChange={(next) => onChange?.(next ?? '')}
        onSelect={() => setSearch('')}
      >
        <Input allowClear className="tm-code" maxLength={20} placeholder={say(text.ask)} />
      </AutoComplete>
      <Standing typed={value ?? ''} own={own} brandId={brandId} onKnown={onKnown} />
    </>
  );
}

type Choosable = Output<typeof goodsCodes.select>[number];
const Choice = ({ gtin, nameCn, model, spec, status }: Choosable) => (
  <div style={{ display: 'flex', gap: 12, justifyContent: 'space-between' }}>
    <span style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      <span className="tm-code">{grouped(shortGtin(gtin), 'gtin')}</span> {nameCn}{' '}
      <span className="tm-hint">{[model, spec].filter(Boolean).join(' · ')}</span>
    </span>
    <ChoiceText of={commodityLife.words} value={status} />
  </div>
);

type Found = Output<typeof goodsCodes.standing>;

/** What is registered for the typed number. A malformed number is refused by the form's validation. */
function Standing({ typed, own, brandId, onKnown }: { typed: string } & Pick<Props, 'own' | 'brandId' | 'onKnown'>) {
  const reading = readGtin(typed.trim());
  const asked = reading.ok && reading.indicator === '0' && reading.value !== own ? reading.value : undefined;
  const { data } = useRead(goodsCodes.standing, { gtin: asked ?? '' }, { enabled: asked !== undefined });
  const usable = asked && data ? usableFor(data, brandId) : null;
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (usable && told.current !== usable.id) onKnown?.(usable);
    told.current = usable?.id;
  }, [usable, onKnown]);
  return asked && data ? <Said of={data} brandId={brandId} /> : null;
}

/** The registration, where nothing keeps a product of this brand from bearing the number. */
const usableFor = ({ fault, product, code }: Found, brandId: string | undefined): RegisteredCode | null =>
  fault || product || (brandId && code?.brandId !== brandId) ? null : code;

function Said({ of: { fault, doubt, code, product }, brandId }: { of: Found; brandId: string | undefined }) {
  if (fault) return <Line tone="error">{say(fault)}</Line>;
  if (product) return <Line tone="error">{fill(text.carried, { name: product.productName })}</Line>;
  if (code && brandId && code.brandId !== brandId) return <Line tone="warning">{fill(text.otherBrand, { brand: code.brandName })}</Line>;
  if (doubt) return <Line tone="warning">{say(doubt)}</Line>;
  return code ? (
    <Line tone="success">{fill(text.isOf, { name: [code.nameCn, code.model].filter(Boolean).join(' ') })}</Line>
  ) : (
    <Line tone="warning">{say(text.unknown)}</Line>
  );
}

const Line = ({ tone, children }: { tone: 'error' | 'warning' | 'success'; children: React.ReactNode }) => (
  <div role={tone === 'error' ? 'alert' : 'status'} className="tm-hint" style={{ color: `var(--ant-color-${tone}-text)` }}>
    {children}
  </div>
);
