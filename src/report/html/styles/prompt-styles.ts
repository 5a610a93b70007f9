/** The prompt: lines with their numbers, sections in the colours of their owners, matches. */
export const promptStyles: string = `
.prompt{counter-reset:n;margin-top:12px;font:12.5px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
.s{border-left:4px solid var(--b);background:color-mix(in srgb,var(--f) 32%,var(--paper));scroll-margin-top:56px}
.s h4{display:flex;flex-wrap:wrap;gap:0 14px;padding:5px 12px 3px;font:13px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--soft);background:color-mix(in srgb,var(--f) 32%,var(--paper))}
.s h4 b{color:var(--ink);font-weight:600}
.s h4 span{unicode-bidi:isolate}
.x{padding:2px 12px 6px 0}
.s .x{padding-bottom:10px}
.j{padding:0 12px 0 0;border-left:4px solid transparent}
.x>a{margin-left:64px}
.l{display:block;position:relative;padding-left:60px;white-space:pre-wrap;overflow-wrap:anywhere;tab-size:4;unicode-bidi:plaintext;counter-increment:n}
.l::before{content:counter(n);position:absolute;left:0;width:44px;text-align:right;color:var(--soft);user-select:none}
.l.c{counter-increment:none}
.l.c::before{content:"·"}
.e{display:none}
.l.at{box-shadow:inset 3px 0 var(--ink)}
::highlight(found){background-color:var(--found);color:var(--ink)}
::highlight(current){background-color:var(--current);color:var(--ink)}
@media (max-width:640px){.l{padding-left:42px}.l::before{width:32px}.x{padding-right:8px}}
`;
