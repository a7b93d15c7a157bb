import type { LabelTemplate } from '@touchmark/contract';
import { fixedSample, galleryIn, gallerySample, type Gs1Use, gs1Check, renderSvg, type Template } from '@touchmark/labels';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { fill, language, say } from '../../../core/text.ts';
import type { Dialog } from '../../../ui/index.ts';
import { LabelPicture } from '../print/public.ts';
import { kindChoices, t } from './label.text.ts';
import { useLetters } from './letters.ts';
import type { Draft } from './template-draft.ts';
import './gallery.css';

/** The uses whose rules a template keeps. */
const usesOf = ({ template }: { template: Template }): Gs1Use[] =>
  (['logistics', 'carton', 'retail'] as const).filter((use) => gs1Check(template, fixedSample, use).length === 0);

/** Templates to start from, in the language of the user. Nothing is stored until the copy in the studio is saved. */
export default function Gallery({
  dialog,
  scheme,
  onChoose,
}: {
  dialog: Dialog<object>;
  scheme: LabelTemplate['scheme'];
  onChoose: (draft: Draft) => void;
}) {
  const shown = language();
  const lines = useLetters();
  const templates = useMemo(
    () =>
      galleryIn(shown)
        .filter((one) => scheme === 'NORMAL' || usesOf(one).length > 0)
        .map((one) => ({ ...one, title: one.name[shown], svg: renderSvg(one.template, gallerySample(shown), lines) })),
    [shown, scheme, lines],
  );
  return (
    <Modal open={dialog.subject !== undefined} title={say(t.gallery)} onCancel={dialog.close} footer={null} width={1040}>
      <p className="tm-hint">{say(t.galleryHint)}</p>
      <ul className="tm-gallery">
        {templates.map(({ key, title, kind, template, svg }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => {
                dialog.close();
                const { widthMm: width, heightMm: height, dpi, gapMm: gap, columns } = template.page;
                onChoose({
                  name: title,
                  scheme,
                  kind: scheme === 'GS1' ? usesOf({ template })[0]! : kind,
                  width,
                  height,
                  dpi,
                  gap,
                  columns,
                  set: 1,
                  sheet: null,
                  template: template as never,
                });
              }}
            >
              <LabelPicture svg={svg} height={150} alt="" />
              <strong>{title}</strong>
              <span className="tm-hint">
                {say(kindChoices[kind])} {fill(t.sizeOf, { width: template.page.widthMm, height: template.page.heightMm })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
