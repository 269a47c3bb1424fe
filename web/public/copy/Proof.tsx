import { useId, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { referenceOf, shownReference } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import type { QrCode } from '../../shared/QrCode.tsx';
import { addressOfCheck, originOf } from '../verify/addresses.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';

interface ProofProps {
  /** Signed code of the copy. Undefined until the server has signed the copy. */
  readonly proof: string | undefined;
  readonly claims: ProofClaims | undefined;
  readonly words: ViewOneWords;
  readonly language: Language;
}

/** QR code that opens the page which checks the copy. Always printed; shown on a screen only on request. */
export function Proof({ proof, claims, words: { proof: words }, language }: ProofProps) {
  const QrCode = useLateCode();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const ways = proof && claims && waysToCheck(proof, claims, language);
  if (!ways) return <p className="proof-missing">{words.notYet}</p>;
  const toggle = () => {
    setIsShown(!isShown);
    // Loads the drawing component again if it failed to load before.
    void untilCodesHaveCome();
  };
  return (
    <div className="proof">
      <button
        type="button"
        className="button button--quiet button--small"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={toggle}
      >
        {isShown ? words.hide : words.show}
      </button>
      <div className={isShown ? 'proof__shown' : 'proof__shown proof__shown--on-paper'} id={id}>
        {QrCode ? (
          <QrCode className="proof__code" text={ways.link} label={words.label} />
        ) : (
          <p className="proof__code proof__code--missing">{words.missing}</p>
        )}
        <div className="proof__words">
          <p>
            {words.purpose} <strong className="proof__address">{ways.address}</strong>
          </p>
          <p>
            {words.reference} <strong className="proof__reference">{ways.reference}</strong>
          </p>
        </div>
      </div>
    </div>
  );
}

const Claims = v.object({ iss: v.string(), jti: v.string() });

interface ProofClaims {
  readonly issuer: string;
  readonly reference: string;
}

/** Returns the claims of a signed code. Returns undefined if the code is missing or unreadable. */
export function readProof(proof: string | undefined): ProofClaims | undefined {
  if (proof === undefined) return undefined;
  try {
    const claims = atob((proof.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const { iss, jti } = v.parse(Claims, JSON.parse(claims));
    return { issuer: iss, reference: shownReference(referenceOf(jti)) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the address of the page that checks copies, a link to it with the signed code, and the reference to type
 * there. The link has the code in its fragment, which browsers send to no server.
 */
function waysToCheck(proof: string, { issuer, reference }: ProofClaims, language: Language) {
  const address = addressOfCheck(originOf(issuer) ?? location.origin, language);
  return { address, link: `${address}#${proof}`, reference };
}

/** Component that draws the QR code. Its 5 KB (gzip) are loaded when a copy is shown. */
type Drawing = typeof QrCode;

let come: Drawing | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads the component; a later call tries again. Never rejects: without the QR code the copy shows a text. */
function load(): Promise<void> {
  loading ??= import('../../shared/QrCode.tsx').then(
    file => {
      come = file.QrCode;
      for (const tell of listeners) tell();
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

function follow(tell: () => void): () => void {
  listeners.add(tell);
  void load();
  return () => listeners.delete(tell);
}

/** Returns the component that draws the QR code, or undefined until it is loaded. */
function useLateCode(): Drawing | undefined {
  return useSyncExternalStore(
    follow,
    () => come,
    () => undefined,
  );
}

/** Resolves when the QR codes on the page can be drawn or failed to load; at once if there are none. */
export async function untilCodesHaveCome(): Promise<void> {
  if (listeners.size > 0) await load();
}
