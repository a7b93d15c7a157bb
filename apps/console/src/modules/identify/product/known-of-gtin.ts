import type { FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { isEmpty, type Known, putValues } from '../../../ui/index.ts';
import type { RegisteredCode } from '../../gtin/master/public.ts';
import { blank } from './wizard-state.ts';
import { wizard } from './product.text.ts';

/** What a product has in common with the registration of its GTIN. */
const sharedWith = ({ nameCn, model, spec, unit, categoryId }: RegisteredCode) => ({ productName: nameCn, model, spec, unit, categoryId });

/** Fills in what the registration of the GTIN says already; what somebody typed stays. */
export function useKnownOfGtin(form: FormInstance) {
  const [known, setKnown] = useState<Known>();
  const last = useRef<Known['values']>({});
  const take = useCallback(
    (code: RegisteredCode) => {
      const isFree = (name: string) => {
        const now: unknown = form.getFieldValue(name);
        return isEmpty(now) || now === last.current[name] || (name === 'unit' && now === blank().unit && !form.isFieldTouched(name));
      };
      const values = Object.fromEntries(Object.entries(sharedWith(code)).filter(([name, value]) => !isEmpty(value) && isFree(name)));
      last.current = values;
      putValues(form, values);
      setKnown({ values, from: wizard.fromGtin });
    },
    [form],
  );
  return { known, take };
}
