import type { LabelKind } from '../fixed/index.ts';
import type { LabelElement, Page, Template } from '../template.ts';
import type { Language } from './words.ts';

/** A template to start from. */
export interface GalleryTemplate {
  readonly key: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly kind: LabelKind;
  readonly template: Template;
}

/** The same without the words of a language. */
export type Sketch = Omit<GalleryTemplate, 'template'> & {
  readonly page: Pick<Page, 'widthMm' | 'heightMm' | 'dpi'>;
  readonly elements: (language: Language) => readonly LabelElement[];
};
