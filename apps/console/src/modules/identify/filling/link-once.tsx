import { Alert, Button, Modal } from 'antd';
import { say, words } from '../../../core/text.ts';
import { CopyButton, Facts } from '../../../ui/index.ts';
import { text } from './filling.text.ts';

export interface Made {
  link: string;
  pin: string;
}

/** Shows a link and its PIN, once. */
export function LinkOnce({ made, onClose }: { made: Made | undefined; onClose: () => void }) {
  return (
    <Modal
      open={made !== undefined}
      title={say(text.onceTitle)}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(words.close)}
        </Button>
      }
      destroyOnHidden
    >
      <Alert type="warning" showIcon title={say(text.once)} style={{ marginBottom: 12 }} />
      {made ? (
        <Facts
          columns={1}
          items={[
            {
              label: text.link,
              value: (
                <span className="fill-secret">
                  <code>{made.link}</code> <CopyButton text={made.link} />
                </span>
              ),
            },
            {
              label: text.pin,
              value: (
                <span className="fill-secret">
                  <code className="fill-pin">{made.pin}</code> <CopyButton text={made.pin} />
                </span>
              ),
            },
          ]}
        />
      ) : null}
    </Modal>
  );
}
