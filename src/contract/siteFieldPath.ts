import type { Site } from './site.ts';

/**
 * Paths of all fields of `site.yml`, as used in messages: `greeting.hello`. A record with names chosen by the owner
 * counts as one field.
 */
type Leaves<Section, Before extends string = ''> = {
  [Name in keyof Section & string]-?: NonNullable<Section[Name]> extends readonly unknown[]
    ? `${Before}${Name}`
    : NonNullable<Section[Name]> extends object
      ? string extends keyof NonNullable<Section[Name]>
        ? `${Before}${Name}`
        : Leaves<NonNullable<Section[Name]>, `${Before}${Name}.`>
      : `${Before}${Name}`;
}[keyof Section & string];

export type SitePath = Leaves<Site>;
