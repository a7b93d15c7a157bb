import type { ScanModel } from '@touchmark/domain';
import { html, type Markup, ownPath } from './html.ts';
import { t } from './text.ts';

/** A button alone: the form is a page of its own, so that the scan page stays small. */
export function feedbackButton({ language, links: { feedback } }: ScanModel): Markup | null {
  if (!feedback) return null;
  return html`<form class="card inner" method="post" action="${ownPath(feedback.to)}"><input type="hidden" name="token" value="${feedback.token}"><input type="hidden" name="lang" value="${language}"><button class="secondary wide" type="submit">${t.feedback[language]}</button></form>`;
}
