#include "sesterl/doc/markdown.h"

#include <gtest/gtest.h>

namespace yomikiri::sesterl::doc {
namespace {

TEST(SesterlMarkdown, paragraphs_end_at_empty_lines) {
  EXPECT_EQ(markdown_html("one\ntwo\n\nthree"), "<p>one\ntwo</p>\n<p>three</p>\n");
  EXPECT_EQ(markdown_html(""), "");
}

TEST(SesterlMarkdown, marks_are_closed_by_the_same_marks) {
  EXPECT_EQ(markdown_html("`a*b` *c* **d *e***"),
            "<p><code>a*b</code> <em>c</em> <strong>d *e</strong>*</p>\n");
  EXPECT_EQ(markdown_html("2 * 3"), "<p>2 * 3</p>\n");
}

TEST(SesterlMarkdown, lists_headings_and_code_are_blocks) {
  EXPECT_EQ(markdown_html("# head\n- a\n- b\nrest of b\n\nend"),
            "<h3>head</h3>\n<ul>\n<li>a</li>\n<li>b\nrest of b</li>\n</ul>\n<p>end</p>\n");
  EXPECT_EQ(markdown_html("```\n x < *y*\n```"), "<pre><code> x &lt; *y*\n</code></pre>\n");
  EXPECT_EQ(markdown_html("```\nopen"), "<pre><code>open\n</code></pre>\n");
}

TEST(SesterlMarkdown, html_is_text) {
  EXPECT_EQ(markdown_html("<script>alert(\"&\")</script>"),
            "<p>&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;</p>\n");
}

}  // namespace
}  // namespace yomikiri::sesterl::doc
