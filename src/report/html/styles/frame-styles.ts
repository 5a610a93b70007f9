/** Page, headings, the search above everything, and what is said in words. */
export const frameStyles: string = `
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%;scroll-padding-top:64px}
body{margin:0;overflow-wrap:anywhere}
main,footer{max-width:1120px;margin:0 auto;padding:0 24px}
main{padding-top:40px}
footer{margin-top:72px;padding-bottom:40px;color:var(--soft);font-size:13px}
code{font:0.92em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;unicode-bidi:isolate}
h1,h2,h3,h4{font-weight:600;line-height:1.25;margin:0;text-wrap:balance}
h1{font-size:28px;letter-spacing:-0.015em}
h2{font-size:19px;letter-spacing:-0.01em}
h3{font-size:15px}
p{margin:0}
main>section{margin-top:64px}
.eyebrow{color:var(--soft);font-size:13px;margin-bottom:6px}
.lead{color:var(--soft);margin-top:6px;max-width:70ch}
.note,.soft{color:var(--soft)}
.note{font-size:13px;margin-top:10px}
.away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:4px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
.tag{display:inline-block;font-size:12px;font-weight:400;line-height:1.5;padding:0 7px;border:1px solid var(--rule);border-radius:9px;color:var(--soft);white-space:nowrap}
.tag.exceeded,.tag.unexplained{border-color:var(--ink);color:var(--ink);font-weight:600}
input[type=search]{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:6px;padding:4px 10px;min-width:0}
button{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:6px;padding:4px 10px;cursor:pointer}
.search{position:sticky;top:0;z-index:2;display:flex;gap:8px;align-items:center;background:var(--paper);border-bottom:1px solid var(--rule);padding:8px max(24px,calc((100% - 1120px)/2 + 24px))}
.search[hidden]{display:none}
.search label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.search input{width:300px;flex:0 1 auto}
.search output{color:var(--soft);font-size:13px;flex:1;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.bar{display:flex;height:10px;border-radius:2px;overflow:hidden}
.bar i{background:var(--b);box-shadow:inset -1px 0 var(--paper)}
.overall{margin-top:20px}
.overall .bar{height:20px;border-radius:3px}
.shares{list-style:none;margin:14px 0 0;padding:0;display:flex;flex-wrap:wrap;gap:4px 24px;font-size:14px}
.shares i,.dot{display:inline-block;width:9px;height:9px;border-radius:2px;background:var(--b);margin-right:4px}
.shares b{font-weight:600}
.figures{display:flex;flex-wrap:wrap;gap:12px 32px;margin:0}
.figures dt{color:var(--soft);font-size:13px}
.figures dd{margin:0;font-weight:600}
.figures.spread{margin-top:28px;display:grid;grid-template-columns:repeat(auto-fit,minmax(240px,1fr))}
.figures.spread dd{font-weight:400}
.figures.spread dd a{display:block;font-size:13px}
.parts-over{margin:4px 0 0;padding-left:1.6em;font-size:13px}
.remarks{margin:12px 0 0;padding:0;list-style:none}
.remarks li{padding:6px 0;border-top:1px solid var(--rule)}
@media (max-width:640px){
main,footer{padding-left:16px;padding-right:16px}
main{padding-top:28px}
main>section{margin-top:48px}
h1{font-size:23px}
.search{padding:8px 16px;flex-wrap:wrap}
.search input{flex:1 1 120px;width:auto}
.search output{flex-basis:100%}
.search output:empty{display:none}
}
`;
