import { spruces } from './spruces.ts';

/** Four groups of trees. All use one path, because 28 separate trees would delay the first paint. */
const stands = [
  'translate(-10 722)',
  'translate(195 718) scale(.88)',
  'translate(1370 722)',
  'translate(1553 742) scale(.87)',
];

/** The home page's film was made from this picture and animates its named parts. See docs/artwork.md. */
export function HeroPicture() {
  return (
    <svg
      className="hero__picture"
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0d2b36" />
          <stop offset=".5" stopColor="#2f6470" />
          <stop offset=".74" stopColor="#e2a878" />
          <stop offset="1" stopColor="#f4d3a4" />
        </linearGradient>
        <linearGradient id="lake" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#e0a97d" />
          <stop offset=".35" stopColor="#3f7078" />
          <stop offset="1" stopColor="#0e2a31" />
        </linearGradient>
        <path id="spruces" d={spruces} />
        <radialGradient id="glow">
          <stop offset="0" stopColor="#fff3d6" />
          <stop offset=".18" stopColor="#ffe0a8" stopOpacity=".75" />
          <stop offset=".5" stopColor="#ffdca4" stopOpacity=".24" />
          <stop offset="1" stopColor="#ffd9a0" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1600" height="900" fill="url(#sky)" />
      <g className="hero__stars" fill="#fff" opacity=".55">
        <circle cx="180" cy="90" r="1.6" />
        <circle cx="420" cy="60" r="1.2" />
        <circle cx="660" cy="120" r="1.5" />
        <circle cx="940" cy="50" r="1.3" />
        <circle cx="1240" cy="110" r="1.6" />
        <circle cx="1470" cy="70" r="1.2" />
      </g>
      <circle className="hero__glow" cx="1130" cy="560" r="330" fill="url(#glow)" />
      <path
        d="M0 560l120-90 90 60 150-150 110 110 120-70 150 130 160-110 140 90 130-160 150 140 120-70 160 120v120H0z"
        fill="#55808a"
      />
      <path
        d="M0 640l90-70 110 30 190-230 70 70 60-40 170 190 90-60 100 60 190-250 60 70 50-30 190 210 130-80 100 60v130H0z"
        fill="#2b5560"
      />
      <path
        d="M390 370l70 70-22 4-14 26-24-22-20 34-22-40-34 22zM1070 340l60 70-20 2-16 34-22-28-24 36-18-36-30 12zM460 440l60-40 52 58-26-6-16 22-24-26-20 14zM1130 410l50-30 60 66-30-10-14 20-26-24-18 12z"
        fill="#f6e9dc"
        opacity=".92"
      />
      <path d="M0 690l150-60 170 50 210-80 190 80 180-50 220 60 200-90 280 90v60H0z" fill="#173d47" />
      <rect className="hero__lake" y="706" width="1600" height="194" fill="url(#lake)" />
      <g className="hero__glints" fill="#ffe6bf" opacity=".7">
        <path d="M1010 716h240l-30 5h-176z" />
        <path d="M1050 735h160l-26 5h-108z" />
        <path d="M1074 758h112l-22 5h-68z" />
        <path d="M1094 786h72l-16 5h-40z" />
      </g>
      <g fill="#0b2329">
        <path d="M0 724c120-26 300-26 430-4 60 10 90 8 130 14-130 16-380 20-560 14zM1600 716c-100-22-220-16-310 4-40 9-70 8-100 14 120 14 290 16 410 12z" />
        {stands.map(place => (
          <use key={place} href="#spruces" transform={place} />
        ))}
      </g>
      <path className="hero__route" d="M90 420C360 150 700 90 1010 170" />
      <path
        className="hero__plane"
        d="M0 0l-46-26 8 19-26 5 24 6-10 19z"
        fill="#fff"
        transform="translate(1010 170) rotate(16)"
      />
    </svg>
  );
}
