/** What drawings consist of. Everything that is not named here is refused. */

const names = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

export const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';
/** Of the declarations of namespaces. */
export const XMLNS = 'http://www.w3.org/2000/xmlns/';
export const XML = 'http://www.w3.org/XML/1998/namespace';

/**
 * Elements of SVG 1.1, SVG 2 and Inkscape's flowed text that draw, describe, filter or animate. Not among them:
 * `script`, `foreignObject`, media, `handler`, and elements that load fonts, cursors or colour profiles.
 */
export const ELEMENTS = names(`
  svg g defs symbol use switch a view title desc metadata style
  path rect circle ellipse line polyline polygon image
  text tspan tref textPath altGlyph altGlyphDef altGlyphItem glyphRef
  flowRoot flowRegion flowRegionExclude flowDiv flowPara flowSpan flowLine
  linearGradient radialGradient meshgradient meshGradient meshrow meshRow meshpatch meshPatch stop
  pattern hatch hatchpath hatchPath solidcolor solidColor clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateColor animateMotion animateTransform set mpath discard
  font font-face font-face-src font-face-name glyph missing-glyph hkern vkern
`);

/** Attributes that place, size and paint; animations may change these. Their values are checked like CSS. */
export const PAINTING = names(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-profile color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule
  filter flood-color flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust
  font-stretch font-style font-variant font-variant-caps font-variant-east-asian font-variant-ligatures
  font-variant-numeric font-variant-position font-weight glyph-orientation-horizontal glyph-orientation-vertical
  image-rendering inline-size isolation kerning letter-spacing lighting-color line-height marker marker-end marker-mid
  marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-inside shape-margin
  shape-padding shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor
  text-decoration text-decoration-color text-decoration-line text-decoration-style text-indent text-orientation
  text-overflow text-rendering text-transform transform transform-box transform-origin unicode-bidi vector-effect
  visibility white-space word-spacing writing-mode
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height viewBox points d pathLength offset rotate startOffset
  textLength gradientTransform patternTransform refX refY markerWidth markerHeight orient
  amplitude azimuth baseFrequency bias diffuseConstant divisor elevation exponent intercept k1 k2 k3 k4 kernelMatrix
  limitingConeAngle numOctaves pointsAtX pointsAtY pointsAtZ radius scale seed slope specularConstant specularExponent
  stdDeviation surfaceScale tableValues targetX targetY values z
`);

/** Further attributes. Their values are checked like CSS too. */
export const STRUCTURE = names(`
  style media type version baseProfile contentStyleType zoomAndPan preserveAspectRatio externalResourcesRequired
  requiredFeatures requiredExtensions
  clipPathUnits maskUnits maskContentUnits markerUnits patternUnits patternContentUnits gradientUnits spreadMethod
  filterUnits primitiveUnits filterRes hatchUnits hatchContentUnits lengthAdjust method side spacing pitch
  in in2 result mode operator edgeMode order preserveAlpha kernelUnitLength stitchTiles xChannelSelector
  yChannelSelector
  attributeType begin end dur min max restart repeatCount repeatDur calcMode keyTimes keySplines keyPoints from to by
  additive accumulate origin path
  horiz-adv-x horiz-origin-x horiz-origin-y vert-adv-y vert-origin-x vert-origin-y units-per-em ascent descent
  cap-height x-height accent-height alphabetic ideographic mathematical hanging underline-position underline-thickness
  strikethrough-position strikethrough-thickness overline-position overline-thickness panose-1 stemv stemh slope bbox
  widths unicode-range unicode glyph-name arabic-form orientation u1 u2 g1 g2 k format glyphRef
`);

/** Attributes that hold text or names, whose values need no check. `t` and `p-id` are written by iconfont.cn. */
export const TEXTS = names('id class lang name role tabindex focusable hidden systemLanguage rel target t p-id');
/** The same, by the beginning of their names. */
export const TEXTS_BY_PREFIX = /^(data|aria)-[\w.-]+$/;

export const XLINK_ATTRIBUTES = names('href title type show actuate role arcrole');
export const XML_ATTRIBUTES = names('space lang id');

/**
 * Namespaces of the notes that drawing programs leave in a file, by their beginnings. Browsers show and run nothing of
 * them.
 */
export const NOTES = [
  'http://www.inkscape.org/namespaces/',
  'http://sodipodi.sourceforge.net/DTD/',
  'http://inkscape.sourceforge.net/DTD/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://purl.org/dc/',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://ns.adobe.com/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.serif.com/',
  'http://www.corel.com/coreldraw/',
  'http://www.figma.com/figma/ns',
  'http://vectornator.io',
  'http://www.vectornator.io',
  'https://boxy-svg.com',
  'http://www.boxy-svg.com',
  'http://svgjs.com/svgjs',
  'http://svgjs.dev',
  'http://krita.org/namespaces/',
  'http://xml.openoffice.org/svg/export',
  'http://schemas.microsoft.com/visio/',
] as const;

/** CSS functions that load nothing. `url()` has its own rule. */
export const FUNCTIONS = names(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark device-cmyk icc-color
  calc min max clamp round mod rem abs sign sqrt pow hypot sin cos tan asin acos atan atan2 exp log var env
  matrix matrix3d perspective rotate rotate3d rotatex rotatey rotatez scale scale3d scalex scaley scalez skew skewx skewy
  translate translate3d translatex translatey translatez
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  path polygon circle ellipse inset rect xywh shape ray
  cubic-bezier steps linear linear-gradient radial-gradient conic-gradient repeating-linear-gradient
  repeating-radial-gradient repeating-conic-gradient local format
  not is where has nth-child nth-last-child nth-of-type nth-last-of-type lang dir @media @supports
`);

/** CSS rules that load nothing. */
export const AT_RULES = names('media supports keyframes -webkit-keyframes font-face layer container');
