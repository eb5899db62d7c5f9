/** Pictures on which text is hard to read, by name. */
export const FIXTURES = ['white', 'black', 'checkerboard', 'noise', 'snow and forest', 'sunset', 'portrait'] as const;

/** Draws one of them, as a `data:` address. Self-contained, since it runs in a page. */
export function drawFixture(name: string): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = name === 'portrait' ? [900, 1350] : [1600, 900];
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('expected a canvas');
  const fill = (style: string | CanvasGradient, x = 0, y = 0, w = width, h = height) => {
    context.fillStyle = style;
    context.fillRect(x, y, w, h);
  };
  const upright = (...stops: readonly (readonly [number, string])[]) => {
    const gradient = context.createLinearGradient(0, 0, 0, height);
    for (const [at, colour] of stops) gradient.addColorStop(at, colour);
    return gradient;
  };
  // A fixed seed, so that the picture is always the same.
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  switch (name) {
    case 'white':
      fill('#fff');
      break;
    case 'black':
      fill('#000');
      break;
    case 'checkerboard':
      fill('#000');
      for (let x = 0; x < width; x += 40)
        for (let y = (x / 40) % 2 ? 40 : 0; y < height; y += 80) fill('#fff', x, y, 40, 40);
      break;
    case 'noise':
      for (let x = 0; x < width; x += 4) {
        for (let y = 0; y < height; y += 4)
          fill(`rgb(${random() * 255} ${random() * 255} ${random() * 255})`, x, y, 4, 4);
      }
      break;
    case 'snow and forest':
      fill(upright([0, '#dfe9f5'], [0.45, '#ffffff'], [1, '#eef2f7']));
      for (let tree = 0; tree < 90; tree += 1) {
        const [x, foot, size] = [random() * width, height * (0.55 + random() * 0.5), 80 + random() * 240];
        context.fillStyle = '#0b1710';
        context.beginPath();
        context.moveTo(x, foot - size);
        context.lineTo(x - size / 4, foot);
        context.lineTo(x + size / 4, foot);
        context.fill();
      }
      break;
    case 'sunset': {
      fill(upright([0, '#27305e'], [0.4, '#d9563b'], [0.6, '#ffd27a'], [0.62, '#5b2d2a'], [1, '#120c14']));
      const sun = context.createRadialGradient(width * 0.3, height * 0.3, 0, width * 0.3, height * 0.3, 260);
      sun.addColorStop(0, '#fffbe8');
      sun.addColorStop(0.3, '#ffe9a8');
      sun.addColorStop(1, 'rgb(255 190 90 / 0)');
      fill(sun);
      break;
    }
    case 'portrait':
      fill(upright([0, '#f4dcc6'], [1, '#8d5a43']));
      context.fillStyle = '#ffe6d2';
      context.beginPath();
      context.ellipse(width / 2, height * 0.42, 280, 380, 0, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = '#2a1a14';
      context.beginPath();
      context.ellipse(width / 2, height * 0.2, 330, 200, 0, 0, 2 * Math.PI);
      context.fill();
      break;
    default:
      throw new Error(`there is no fixture ${name}`);
  }
  return canvas.toDataURL('image/jpeg', 0.9);
}
