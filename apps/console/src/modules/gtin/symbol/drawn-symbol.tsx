import type { BarcodeDrawing } from '@touchmark/contract';
import { Alert, Spin } from 'antd';
import { fill, say, joinStatements } from '../../../core/text.ts';
import { Facts } from '../../../ui/index.ts';
import { LabelPicture } from '../../labels/print/public.ts';
import { fields, text } from './symbol.text.ts';

/** A symbol as printed, its dimensions, and notes for the printer. */
export function DrawnSymbol({
  drawing,
  loading,
  height = 200,
}: {
  drawing: BarcodeDrawing | undefined;
  loading: boolean;
  height?: number;
}) {
  return (
    <Spin spinning={loading} delay={300}>
      <div className="barcode-sheet" style={{ minHeight: height + 32 }}>
        {drawing?.ok ? (
          <LabelPicture svg={drawing.svg} height={height} alt={drawing.content} />
        ) : drawing ? null : (
          <span className="tm-hint">{say(text.typing)}</span>
        )}
        {drawing && !drawing.ok ? (
          <Alert type="error" showIcon title={say(text.cannotDraw)} description={joinStatements(drawing.faults.map(say))} />
        ) : null}
      </div>
      {drawing?.ok ? (
        <>
          {drawing.warnings.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              style={{ marginBottom: 12 }}
              title={say(text.warnings)}
              description={
                <ul className="barcode-faults">
                  {drawing.warnings.map((fault) => (
                    <li key={fault.en}>{say(fault)}</li>
                  ))}
                </ul>
              }
            />
          ) : null}
          <Facts
            columns={1}
            items={[
              {
                label: fields.size,
                value: (
                  <span className="tm-number">
                    {fill(text.sizeLine, { w: drawing.widthMm.toFixed(2), h: drawing.heightMm.toFixed(2) })}
                  </span>
                ),
              },
              {
                label: text.module,
                value: fill(text.moduleLine, {
                  x: drawing.moduleMm,
                  n: drawing.dotsPerModule,
                  dpi: drawing.dpi,
                  m: drawing.magnification.toFixed(2),
                }),
              },
              { label: text.scanned, value: <code className="tm-code barcode-scanned">{drawing.scanned}</code> },
            ]}
          />
        </>
      ) : null}
    </Spin>
  );
}
