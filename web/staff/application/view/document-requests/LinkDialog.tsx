import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { parsePhone } from '../../../../../functions/contract.ts';
import { QrCode } from '../../../../shared/QrCode.tsx';
import { useFormats } from '../../../preferences/usePreferences.ts';
import type { SentLink } from './document-calls.ts';

interface LinkDialogProps {
  readonly sent: SentLink;
  readonly onClose: () => void;
}

/**
 * Shows the link for sending documents, and says if it was emailed as well. A click beside the dialog does not close it,
 * because the link cannot be shown again.
 */
export function LinkDialog({ sent, onClose }: LinkDialogProps) {
  const { dateTime } = useFormats();
  const [result, setResult] = useState('');
  const { application, isSent } = sent;
  const link = location.origin + sent.link;
  const request = application.documentRequests?.at(-1);
  const phone = parsePhone(application.phone ?? '');

  const copy = async (done: string) => {
    try {
      await navigator.clipboard.writeText(link);
      setResult(done);
    } catch {
      setResult('The link could not be copied. Select it above and copy it.');
    }
  };
  return (
    <Modal
      visible
      header="Link for the documents"
      closeAriaLabel="Close"
      onDismiss={({ detail }) => {
        if (detail.reason !== 'overlay') onClose();
      }}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Box>
          The applicant scans the code with a phone, or opens the link.{' '}
          {request && (
            <>
              It works until <span className="staff-nowrap">{dateTime(request.until)}</span>.
            </>
          )}{' '}
          It is not shown again.{request && request.way !== 'desk' && ` ${sentText(isSent)}`}
        </Box>
        <QrCode className="staff-qr staff-link-code" text={link} label="QR code of the link" />
        <div className="staff-link">{link}</div>
        <SpaceBetween direction="horizontal" size="xs">
          <Button iconName="copy" onClick={() => void copy('The link is copied.')}>
            Copy the link
          </Button>
          {phone !== undefined && (
            <Button
              iconName="external"
              iconAlign="right"
              href={chatAddress(phone)}
              target="_blank"
              onFollow={() => void copy('The link is copied. Paste it into the chat.')}
            >
              Copy and open WhatsApp
            </Button>
          )}
        </SpaceBetween>
        <div role="status" className="staff-link-result">
          {result}
        </div>
      </SpaceBetween>
    </Modal>
  );
}

const sentText = (isSent: boolean) =>
  isSent ? 'It is also sent to the applicant.' : 'It could not be sent: give it in another way.';

/**
 * Address of a WhatsApp chat. It does not contain the link, because addresses stay in the history of the browser and in
 * logs. https://faq.whatsapp.com/5913398998672934
 */
function chatAddress(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}
