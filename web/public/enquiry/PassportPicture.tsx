/** A passport's page with the portrait, its number ringed. */
export function PassportPicture({ text }: { text: string }) {
  return (
    <figure className="passport-picture">
      <svg viewBox="0 0 320 220" aria-hidden="true">
        <rect className="paper" x="4" y="4" width="312" height="212" rx="12" />
        <path
          className="waves"
          d="M16 62c48-26 96 26 144 0s96 26 144 0M16 92c48-26 96 26 144 0s96 26 144 0M16 122c48-26 96 26 144 0s96 26 144 0"
        />
        <rect className="photo" x="24" y="42" width="84" height="106" rx="6" />
        <path
          className="person"
          d="M66 66a19 19 0 1 1 0 38 19 19 0 0 1 0-38zM32 148c2-24 14-36 34-36s32 12 34 36z"
        />
        <path className="lines" d="M126 70h70M126 92h104M126 114h84M126 136h112" />
        <path className="zone" d="M24 174h272M24 194h272" />
        <text className="number" x="252" y="46" textAnchor="middle">
          A01234567
        </text>
        <ellipse className="ring" cx="252" cy="40" rx="56" ry="19" />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
