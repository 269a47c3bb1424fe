import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { QrCode } from '../../shared/QrCode.tsx';
import type { AuthenticatorSetup } from '../session/authenticator.ts';

export function AuthenticatorKey({ setup: { secret, uri } }: { readonly setup: AuthenticatorSetup }) {
  return (
    <SpaceBetween size="s">
      <Box variant="p">
        Scan the picture with an authenticator app, for example Google Authenticator, Microsoft Authenticator
        or 1Password. Then type the six digits that it shows.
      </Box>
      <QrCode className="staff-qr" text={uri} label="QR code for the authenticator app" />
      <div>
        <Box variant="awsui-key-label">Or type this key</Box>
        <Box variant="code">{inFours(secret)}</Box>
        <CopyToClipboard
          variant="icon"
          textToCopy={secret}
          copyButtonAriaLabel="Copy the key"
          copySuccessText="Copied"
          copyErrorText="It could not be copied"
        />
      </div>
    </SpaceBetween>
  );
}

/** Splits the key into groups of four (`ABCD EFGH …`), which are easier to type and can wrap. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
