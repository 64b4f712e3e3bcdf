#!/usr/bin/python3
"""A phone's window with nothing but a WebKit view in it, for WebKitWebDriver to drive: MiniBrowser is never as narrow.

Its data are those of a private window, gone when it is closed. --size=390x844
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

options = dict(word.lstrip("-").split("=", 1) for word in sys.argv[1:] if "=" in word)
width, height = (int(side) for side in options.get("size", "390x844").split("x"))

context = WebKit2.WebContext(website_data_manager=WebKit2.WebsiteDataManager.new_ephemeral())
context.set_automation_allowed(True)
context.set_preferred_languages(["es-AR"])
settings = WebKit2.Settings(enable_page_cache=True)


def open_view(_session):
    # As `prefers-reduced-motion`: pictures are taken of pages at rest.
    Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.set_decorated(False)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    view.connect("close", lambda _view: window.destroy())
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def start(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("vitrina")
    about.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(about)
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
Gtk.main()
