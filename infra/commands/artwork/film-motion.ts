/** How the hero picture moves in its film: style sheet animations that all return to where they began. */

/** The way of the plane, beyond the picture's dotted route, so that it fades out in flight. */
const flight = 'M90 420C360 150 700 90 1010 170C1100 193 1180 214 1260 246';
/** Where on it the picture's plane stands; the film begins there. */
const standsAt = '79.6%';

/** Banks of mist before the mountains: centre, half axes, and how far each drifts to and fro. */
const mist = [
  { x: 260, y: 640, rx: 420, ry: 26, drift: 70 },
  { x: 820, y: 662, rx: 520, ry: 22, drift: -90 },
  { x: 1380, y: 630, rx: 380, ry: 24, drift: 60 },
] as const;

const clouds = [
  { x: 240, y: 250, rx: 330, ry: 20, drift: 110 },
  { x: 760, y: 330, rx: 420, ry: 18, drift: 80 },
  { x: 1330, y: 270, rx: 300, ry: 19, drift: -100 },
] as const;

type Bank = (typeof mist | typeof clouds)[number];

/** Small waves on the lake: where each lies and how wide it is. */
const ripples = Array.from({ length: 26 }, (_, index) => ({
  // The golden angle spreads them without a pattern.
  x: 60 + ((index * 0.618034) % 1) * 1480,
  y: 722 + ((index * 0.754878) % 1) * 168,
  width: 40 + (index % 5) * 18,
}));

/** The picture with what only the film shows. */
export function heroInMotion(hero: string): string {
  const bank = ({ x, y, rx, ry }: Bank, kind: string, index: number) =>
    `<ellipse class="${kind} ${kind}-${index}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
  const banks = mist.map((one, index) => bank(one, 'mist', index)).join('');
  const high = clouds.map((one, index) => bank(one, 'cloud', index)).join('');
  const waves = ripples
    .map(({ x, y, width }, index) => `<path class="ripple ripple-${index}" d="M${x} ${y}h${width}"/>`)
    .join('');
  return hero
    .replace(/(<rect class="hero__lake"[^>]*>)(<\/rect>)?/, (lake: string) => `${banks}${lake}${waves}`)
    .replace(/(<circle class="hero__glow"[^>]*>)(<\/circle>)?/, (glow: string) => `${glow}${high}`);
}

/** The style sheet of one loop of this many seconds. */
export function filmStyles(seconds: number): string {
  const loop = `${seconds}s linear infinite`;
  const swing = `${seconds}s ease-in-out infinite`;
  const drifts = (banks: readonly Bank[], kind: string) =>
    banks
      .map(
        ({ drift }, index) => `
    .${kind}-${index} { animation: ${kind}-${index} ${swing} }
    @keyframes ${kind}-${index} { 50% { transform: translateX(${drift}px) } }`,
      )
      .join('');
  return `
    body { margin: 0; background: #0f2f2f }
    .hero__picture { display: block; width: 100vw; height: 100vh }
    .hero__route { fill: none; stroke: #fff; stroke-dasharray: 2 14; stroke-linecap: round; stroke-width: 3 }
    .hero__plane { offset-path: path("${flight}"); transform: none; animation: fly ${loop} }
    @keyframes fly {
      0% { offset-distance: ${standsAt}; opacity: 1 }
      18% { offset-distance: 100%; opacity: 0 }
      18.01% { offset-distance: 0%; opacity: 0 }
      26% { opacity: 1 }
      100% { offset-distance: ${standsAt}; opacity: 1 }
    }
    .mist { fill: #f6dfc2; opacity: .3; filter: blur(22px) }
    .cloud { fill: #f3cfae; opacity: .22; filter: blur(18px) }
    ${drifts(mist, 'mist')}
    ${drifts(clouds, 'cloud')}
    .hero__glow { animation: glow ${swing} }
    @keyframes glow { 50% { opacity: .82 } }
    .hero__glints path { transform-box: fill-box; transform-origin: center; animation: glint ${seconds / 4}s ease-in-out infinite }
    .hero__glints path:nth-child(2n) { animation-duration: ${seconds / 3}s; animation-direction: reverse }
    @keyframes glint { 50% { transform: scaleX(.82); opacity: .62 } }
    .hero__stars circle { animation: twinkle ${seconds / 3}s ease-in-out infinite }
    .hero__stars circle:nth-child(2n) { animation-duration: ${seconds / 2}s }
    @keyframes twinkle { 50% { opacity: .25 } }
    .ripple { stroke: #f3d9b4; stroke-width: 2.5; stroke-linecap: round; opacity: 0; animation: ripple ${seconds / 2}s ease-in-out infinite }
    ${ripples.map((_, index) => `.ripple-${index} { animation-delay: -${((index * 0.38) % 1) * (seconds / 2)}s }`).join('\n    ')}
    @keyframes ripple { 50% { opacity: .28; transform: translateX(26px) } }
  `;
}
