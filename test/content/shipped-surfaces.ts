import { reservedProfiles } from '../../src/profile/reserved-profiles.ts';
import { checkout } from './checkout.ts';

/** Ids of the shipped profiles, sorted: each is a surface of a product. */
export const shippedSurfaces: readonly string[] = checkout
  .list('profiles')
  .map(({ name }) => name)
  .filter((name) => !reservedProfiles.includes(name))
  .sort();
