/** The request headers that identify the client. */
interface AskedBy {
  agent: string;
  /** Values of Purpose, Sec-Purpose, X-Purpose and X-Moz. */
  purpose: string;
}

/** User agents of programs that open links automatically: no consumer looks at the product. */
const programs =
  /(?<!cu)bot\b|crawler|spider|preview|prefetch|facebookexternalhit|facebot|whatsapp\/|slurp|embedly|quora link|pinterest\/|vkshare|skypeuripreview|iframely|bitlybot|google-(?:pagerenderer|inspectiontool|read-aloud)|mediapartners/i;

/** Whether a link is only prefetched: by a messenger that shows a preview, or a browser that expects it to be opened. */
export const isPreview = ({ agent, purpose }: AskedBy): boolean => /prefetch|prerender|preview/i.test(purpose) || programs.test(agent);
