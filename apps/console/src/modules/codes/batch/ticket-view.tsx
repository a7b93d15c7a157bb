import { CheckOutlined, CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import type { DownloadTicket } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Space } from 'antd';
import { useState } from 'react';
import { fill, say } from '../../../core/text.ts';
import { CopyButton, copyText, Facts, span, StatusTag, useSecondsUntil } from '../../../ui/index.ts';
import { files, text } from './batch.text.ts';

/** Milliseconds until the server has recorded that a download was started. */
const noted = 1500;

interface Shown {
  ticket: DownloadTicket;
  /** Codes, PINs (only once), or codes handed over to a printer. */
  of: 'CODES' | 'PINS' | 'PRINTER';
  kept: boolean;
  onKept: () => void;
  onAgain: () => void;
}

const warnings = {
  CODES: [files.warning, files.warningHint],
  PINS: [files.pinWarning, files.pinWarningHint],
  PRINTER: [files.printerWarning, files.printerWarningHint],
} as const;

function timeLeft(seconds: number) {
  const words = seconds === 0 ? say(files.ended) : fill(text.timeLeft, { time: span(seconds) });
  return { zh: words, en: words };
}

/** Shows a password once and the file it opens; the file can be downloaded after the password was copied. */
export function TicketView({ ticket, of, kept, onKept, onAgain }: Shown) {
  const left = useSecondsUntil(ticket.until);
  const [title, hint] = warnings[of];
  return (
    <div className="ticket">
      <Alert type="warning" showIcon title={say(title)} description={say(hint)} />
      <div className="ticket-password">
        <span className="tm-hint">{say(files.password)}</span>
        <code aria-label={say(files.password)} onCopy={onKept}>
          {ticket.password}
        </code>
        <Button
          type={kept ? 'default' : 'primary'}
          icon={kept ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
          aria-live="polite"
          onClick={() => void copyText(ticket.password).then(onKept)}
        >
          {say(kept ? files.copied : files.copyPassword)}
        </Button>
      </div>
      <Facts
        columns={1}
        items={[
          { label: files.file, value: ticket.fileName },
          {
            label: files.until,
            value: (
              <Space>
                {ticket.until.slice(0, 16)}
                <StatusTag tone={left === 0 ? 'red' : left < 86_400 ? 'amber' : 'blue'} text={timeLeft(left)} />
              </Space>
            ),
          },
          of === 'PRINTER' && {
            label: files.link,
            value: (
              <Input
                readOnly
                value={ticket.link}
                aria-label={say(files.link)}
                suffix={<CopyButton text={ticket.link} label={say(files.copyLink)} />}
                onFocus={(event) => event.target.select()}
              />
            ),
          },
        ]}
      />
      {of === 'PRINTER' ? null : left === 0 ? (
        <div className="ticket-foot">
          <span className="tm-hint">{say(files.over)}</span>
          <Button onClick={onAgain}>{say(files.make)}</Button>
        </div>
      ) : (
        <Fetch ticket={ticket} kept={kept} once={of === 'PINS'} />
      )}
    </div>
  );
}

/** Opens the link after the password was copied. */
function Fetch({ ticket, kept, once }: { ticket: DownloadTicket; kept: boolean; once: boolean }) {
  const [fetched, setFetched] = useState(false);
  const cache = useQueryClient();
  const follow = () => {
    setFetched(true);
    setTimeout(() => void cache.invalidateQueries({ queryKey: ['ecodeBatch'] }), noted);
  };
  return (
    <div className="ticket-foot">
      <span className="tm-hint">{!kept ? say(files.copyFirst) : once && fetched ? say(files.onlyBroken) : ''}</span>
      <Button
        type="primary"
        icon={<DownloadOutlined aria-hidden />}
        disabled={!kept}
        {...(kept ? { href: ticket.link, download: ticket.fileName } : {})}
        onClick={follow}
      >
        {say(fetched ? files.fetched : files.fetch)}
      </Button>
    </div>
  );
}
