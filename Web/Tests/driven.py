"""A page in a browser that selenium drives."""

from any_page import PATIENCE, AnyPage


def be_patient(driver):
    """Has a driver wait for longer than a page does, which tells for what."""
    driver.set_script_timeout(PATIENCE + 30)


class DrivenPage(AnyPage):
    """A page of a `driver`."""

    @property
    def title(self):
        return self.driver.title

    def back(self):
        self.driver.back()

    def forward(self):
        self.driver.forward()

    def picture(self):
        """What is seen, as a PNG."""
        return self.driver.get_screenshot_as_png()

    def run(self, script, *values):
        return self.driver.execute_script(script, *values)

    def wait(self, script, *values):
        """What a promise of a script comes to."""
        return self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            f"(async (...values) => {{ {script} }})(...arguments).then(done, (e) => done({{error: String(e)}}))",
            *values)
