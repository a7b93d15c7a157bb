import { registrationFault, registrationFaultText } from '@touchmark/domain';
import type { FormRule } from 'antd';
import { say } from '../../../core/text.ts';

/** A new password, with the messages of specification 5. */
export const passwordRules = (): FormRule[] => [{ required: true, message: say(registrationFaultText.password) }];

/** The repeated password; a mismatch is reported only once there is a first one. */
export const againRules: FormRule[] = [
  ({ getFieldValue }) => ({
    validator: (_, password2?: string) => {
      const password = getFieldValue('password') as string | undefined;
      const fault = password && registrationFault({ tenantId: '-', account: '-', password, password2 });
      return fault ? Promise.reject(new Error(say(registrationFaultText[fault]))) : Promise.resolve();
    },
  }),
];
