import type { Text } from './call.ts';
import { errorCatalogue, type ErrorKey } from './errors.ts';

const inLanguage = (said: string | Text, language: keyof Text): string => (typeof said === 'string' ? said : said[language]);

/** An error the caller may see. Anything else that is thrown becomes `unknown` and is logged. */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly params: Readonly<Record<string, string | Text>>;
  readonly data: unknown;

  /** Texts are given in both languages; the answer says them in that of its caller. So are the messages of fields in `data`. */
  constructor(key: ErrorKey, params: Readonly<Record<string, string | Text>> = {}, data: unknown = null) {
    super(key);
    this.key = key;
    this.params = params;
    this.data = data;
  }

  get code(): number {
    return errorCatalogue[this.key].code;
  }

  say(language: keyof Text): string {
    return errorCatalogue[this.key][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => inLanguage(this.params[name] ?? '', language));
  }

  /** What it says, in both languages. */
  get text(): Text {
    return { zh: this.say('zh'), en: this.say('en') };
  }

  /** A parameter in both languages. */
  textOf(name: string): Text {
    const value = this.params[name] ?? '';
    return typeof value === 'string' ? { zh: value, en: value } : value;
  }

  /** A parameter as it was given; of a text the Chinese one. */
  param(name: string): string | undefined {
    const value = this.params[name];
    return value === undefined ? undefined : inLanguage(value, 'zh');
  }

  /** Its data with the messages of fields in one language, as they are sent. */
  dataIn(language: keyof Text): unknown {
    const { data } = this;
    if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return data;
    const fields = (data.fields as readonly { field: string; msg: string | Text }[]).map((one) => ({
      ...one,
      msg: inLanguage(one.msg, language),
    }));
    return { ...data, fields };
  }
}
