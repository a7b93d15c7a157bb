import { Alert, Button, Modal, Spin } from 'antd';
import type { ReactNode } from 'react';
import { say, words } from '../../../core/text.ts';
import { Pending } from '../../../ui/index.ts';
import { LabelPicture } from './label-picture.tsx';
import { t } from './print.text.ts';

/** A dialog that prints: what is asked on the left, how a label looks on the right. */
export function WizardFrame({
  title,
  count,
  make,
  aside,
  onClose,
  children,
}: {
  title: string;
  /** How many labels there will be. */
  count: string;
  make: { label: string; busy: boolean; ready: boolean; onClick: () => void };
  aside: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal
      open
      title={title}
      width={860}
      onCancel={onClose}
      destroyOnHidden
      mask={{ closable: false }}
      footer={
        <>
          <span className="tm-hint" style={{ marginRight: 12 }}>
            {count}
          </span>
          <Button onClick={onClose}>{say(words.cancel)}</Button>
          <Button type="primary" loading={make.busy} disabled={!make.ready} onClick={make.onClick}>
            {make.label}
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))', gap: 24 }}>
        {children}
        <div>{aside}</div>
      </div>
    </Modal>
  );
}

interface Judged {
  svg: string;
  ok: boolean;
  faults: readonly { zh: string; en: string }[];
}

/** The first label of a print, and what is wrong with it or with a later one. */
export function PrintPreview({
  of,
  name,
}: {
  of: Parameters<typeof Pending>[0]['of'] & { data: Judged | undefined; isFetching: boolean };
  name: string;
}) {
  const { data } = of;
  if (!data) return <Pending of={of} />;
  return (
    <Spin spinning={of.isFetching} delay={300}>
      <div className="tm-hint" style={{ marginBottom: 8 }}>
        {say(t.preview)}
      </div>
      <LabelPicture svg={data.svg} height={260} alt={name} />
      {data.faults.length > 0 ? (
        <Alert
          style={{ marginTop: 12 }}
          showIcon
          type={data.ok ? 'warning' : 'error'}
          title={say(data.ok ? t.warnings : t.faults)}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {data.faults.map((fault) => (
                <li key={fault.en}>{say(fault)}</li>
              ))}
            </ul>
          }
        />
      ) : null}
    </Spin>
  );
}
