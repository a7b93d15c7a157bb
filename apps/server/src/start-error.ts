/** Why the server cannot start, as one line for the person who starts it: printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly text: { zh: string; en: string };

  constructor(text: { zh: string; en: string }, options?: ErrorOptions) {
    super(`${text.zh} / ${text.en}`, options);
    this.text = text;
  }
}
