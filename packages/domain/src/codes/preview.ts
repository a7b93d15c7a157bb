/** What the headers of a request say about who asks. */
export interface AskedBy {
  agent: string;
  /** Purpose, Sec-Purpose, X-Purpose and X-Moz, as they come. */
  purpose: string;
}

/** Programs that open a link because somebody sent it or might open it: no consumer holds the product in his hand. */
const programs =
  /(?<!cu)bot\b|crawler|spider|preview|prefetch|facebookexternalhit|facebot|whatsapp\/|slurp|embedly|quora link|pinterest\/|vkshare|skypeuripreview|iframely|bitlybot|google-(?:pagerenderer|inspectiontool|read-aloud)|mediapartners/i;

/** Whether a link is only looked at ahead of time: by a messenger that shows what it leads to, or a browser that guesses it will be opened. */
export const isPreview = ({ agent, purpose }: AskedBy): boolean => /prefetch|prerender|preview/i.test(purpose) || programs.test(agent);
